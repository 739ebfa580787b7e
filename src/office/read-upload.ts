import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from 'hono'
import { writeBody } from '#src/server/endpoints/blm-feed.ts'

type Fields = Readonly<Record<string, unknown>>

/** A file sent by a form. */
export interface UploadedFile {
  /** Where the file is stored until the caller removes it; undefined if the form has no file. */
  path: string
  /** The sender's name of the file, without folders and without control characters; databases store no NUL. */
  name: string
  bytes: number
}

/** The fields other than the file are small, and come before it. */
const mostHeadBytes = 64 * 1024

/**
 * Reads a form whose last field is a file, without holding it in memory: the body is written to the folder as it arrives, and the file is
 * cut out of it. The field `file` is an UploadedFile; absent in other forms. Throws TooLarge and BrokenOff of blm-feed.ts.
 */
export async function readUpload(c: Context, { folder, mostBytes }: { folder: string; mostBytes: number }): Promise<Fields> {
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";]{1,200})"?/i.exec(c.req.header('content-type') ?? '')?.[1]
  if (boundary === undefined) return {}
  await mkdir(folder, { recursive: true })
  const body = join(folder, randomUUID())
  try {
    const bytes = await writeBody(c, { path: body, mostBytes })
    const { fields, file } = readHead(await piece(body, 0, mostHeadBytes), boundary)
    // The last line is the boundary with two dashes on each side, after a line break of its own.
    const tail = await piece(body, Math.max(0, bytes - boundary.length - 16), boundary.length + 16)
    const end = bytes - (tail.length - tail.lastIndexOf(`\r\n--${boundary}--`))
    if (!file || end < file.from || !tail.includes(`\r\n--${boundary}--`)) return fields
    const path = join(folder, randomUUID())
    if (end > file.from) await pipeline(createReadStream(body, { start: file.from, end: end - 1 }), createWriteStream(path))
    const uploaded: UploadedFile = { path, name: file.name, bytes: end - file.from }
    return { ...fields, file: uploaded }
  } finally {
    await rm(body, { force: true })
  }
}

async function piece(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Reads the fields before the file, and the position at which it begins. */
function readHead(head: Buffer, boundary: string): { fields: Record<string, string>; file?: { name: string; from: number } } {
  const fields: Record<string, string> = {}
  const text = head.toString('latin1')
  for (let at = text.indexOf(`--${boundary}\r\n`); at >= 0; ) {
    const start = at + boundary.length + 4
    const headersEnd = text.indexOf('\r\n\r\n', start)
    if (headersEnd < 0) break
    const headers = text.slice(start, headersEnd)
    const name = /\bname="([^"]*)"/i.exec(headers)?.[1] ?? ''
    const fileName = /\bfilename="([^"]*)"/i.exec(headers)?.[1]
    const from = headersEnd + 4
    if (fileName !== undefined)
      return {
        fields,
        file: {
          name: utf8(fileName)
            .replaceAll(/\p{Cc}/gu, '')
            .replace(/^.*[\\/]/, '')
            .slice(0, 100),
          from,
        },
      }
    const next = text.indexOf(`\r\n--${boundary}`, from)
    if (next < 0) break
    fields[name] = utf8(text.slice(from, next)).replaceAll('\0', '')
    at = next + 2
  }
  return { fields }
}

function utf8(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8')
}
