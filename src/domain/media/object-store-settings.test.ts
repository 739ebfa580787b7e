import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { isObjectStoreAddress } from './object-store-settings.ts'

test('the store is named by its address, and reached by what the environment says', () => {
  const { objectStore, mediaCacheBytes } = readSettings({
    MEDIA_URL: 's3://withy-and-vale/sites/one',
    AWS_ENDPOINT_URL: 'https://objects.example',
    AWS_ENDPOINT_URL_S3: 'https://s3.example/storage/v1',
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
  expect(objectStore).toEqual({
    bucket: 'withy-and-vale',
    prefix: 'sites/one/',
    endpoint: 'https://s3.example/storage/v1',
    region: 'eu-west-2',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  expect(mediaCacheBytes).toBe(2 ** 30)
})

test('without a folder, credentials or a region the client and its servers find their own', () => {
  expect(readSettings({ MEDIA_URL: 's3://bucket' }).objectStore).toEqual({
    bucket: 'bucket',
    prefix: '',
    endpoint: undefined,
    region: 'us-east-1',
    credentials: undefined,
  })
  expect(readSettings({ AWS_REGION: 'eu-west-2' }).objectStore).toBeUndefined()
})

test.each(['https://bucket', 's3://', 's3://B', 's3://bucket/../x', 's3://user:secret@bucket', 's3://bucket?x=1', 's3://bucket//x'])(
  '%s is no such address',
  (address) => {
    expect(isObjectStoreAddress(address)).toBe(false)
    expect(() => readSettings({ MEDIA_URL: address })).toThrow('MEDIA_URL must be s3://bucket or s3://bucket/folder')
  },
)

test('an endpoint holds no password', () => {
  expect(() => readSettings({ AWS_ENDPOINT_URL: 'https://me:secret@objects.example' })).toThrow('AWS_ENDPOINT_URL must be an address')
})
