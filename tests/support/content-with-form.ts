import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The starter's content, copied into `folder`, with a form that takes a file, on a page of its own (`/work-with-us`); returns its path. */
export async function contentWithForm(folder: string): Promise<string> {
  const content = join(folder, 'content')
  await cp('content/starter', content, { recursive: true })
  await mkdir(join(content, 'forms'))
  await writeFile(join(content, 'forms', 'cv.yaml'), form)
  await writeFile(join(content, 'pages', 'work-with-us.yaml'), page)
  return content
}

const form = `htmlFormId: cv
title: Send us your CV
para: Two pages are enough.
formElements:
  - { fieldName: first_name, friendlyName: First name, required: true }
  - { fieldName: last_name, friendlyName: Last name, required: true }
  - { fieldName: email, friendlyName: Email, inputType: email, required: true }
  - { fieldName: cv, friendlyName: CV, inputType: file, required: true, accepts: [pdf] }
`

const page = `path: /work-with-us
title: Work with us
description: Send us your CV.
blocks:
  - id: apply
    kind: custom-form
    content:
      form: cv
`
