import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Extension, fileExtensions } from '@guildhall/contract/files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { familyOf } from '../names.ts'
import { officeDocument, oldOfficeDocument, zipped } from '../testing/archives.ts'
import { drawn, filmed, gif } from '../testing/media.ts'
import { sniffed } from './sniff.ts'

const directory = mkdtempSync(join(tmpdir(), 'guildhall-sniff-'))
afterAll(() => rmSync(directory, { recursive: true }))

async function kindOf(body: Buffer | string) {
  const path = join(directory, 'upload')
  writeFileSync(path, body)
  return sniffed(path)
}

const RAR = Buffer.from('526172211a0701003392b5e50a01050600050101808000', 'hex')
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

async function contents(): Promise<Record<Extension, Buffer | string>> {
  const jpeg = await drawn('jpeg')
  return {
    zip: zipped([{ name: 'readme.txt', body: 'hello' }]),
    rar: RAR,
    xls: oldOfficeDocument('Workbook'),
    xlsx: officeDocument('xlsx'),
    csv: 'name;town\nJosé;Köln\n',
    doc: oldOfficeDocument('WordDocument'),
    docx: officeDocument('docx'),
    pdf: PDF,
    jpeg,
    jpg: jpeg,
    png: await drawn('png'),
    mov: await filmed('mov', 1),
    mp3: await filmed('mp3', 1),
    ppt: oldOfficeDocument('PowerPoint Document'),
    pptx: officeDocument('pptx'),
    txt: 'Plain words.\r\n\tAnd more.',
    mp4: await filmed('mp4', 1),
  }
}

describe('what a file is', () => {
  let found: Record<string, Extension | null>
  beforeAll(async () => {
    found = {}
    for (const [extension, body] of Object.entries(await contents())) found[extension] = await kindOf(body)
  })

  it('must be what it was said to be: of 289 pairs only those of one family [U1] [UP-8]', () => {
    const families = ['csv txt', 'doc xls ppt', 'mp4 mov', 'jpeg jpg'].map((family) => family.split(' '))
    const taken: string[] = []
    const expected: string[] = []
    for (const said of fileExtensions)
      for (const content of fileExtensions) {
        const is = found[content]
        if (is && familyOf(said).includes(is)) taken.push(`${said} ${content}`)
        const isOne = said === content || families.some((f) => f.includes(said) && f.includes(content))
        if (isOne) expected.push(`${said} ${content}`)
      }
    expect(taken).toEqual(expected)
    expect(taken).toHaveLength(17 + 2 + 6 + 2 + 2)
  })
})

describe('what is none of ours', () => {
  it.each<[string, Buffer | string]>([
    ['a program', Buffer.from(`7f454c46${'02'.repeat(60)}`, 'hex')],
    ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a GIF', gif(2)],
    ['an installer, which is built like an old document', oldOfficeDocument('SummaryInformation')],
    ['noise', Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 37) % 256))],
    ['text with a byte that no text has', 'words\0words'],
    ['text whose last byte is none', Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.from([7])])],
    ['a name of a stream alone', Buffer.from('WordDocument\0', 'utf16le')],
  ])('is refused: %s [U1]', async (_name, body) => {
    expect(await kindOf(body)).toBeNull()
  })

  it('is text at most: markup is only ever saved, never shown', async () => {
    expect(await kindOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')).toBe('txt')
    expect(await kindOf('<!doctype html><script>alert(1)</script>')).toBe('txt')
  })
})

describe('text', () => {
  it('is text in the encodings that Excel writes', async () => {
    expect(await kindOf(Buffer.from('name;town\nJos\xe9;K\xf6ln\n', 'latin1'))).toBe('txt')
    expect(await kindOf(Buffer.from('\ufeffname\ttown\nJosé\tKöln\n', 'utf16le'))).toBe('txt')
    expect(await kindOf(Buffer.from('\ufeffname,town\n日本\n'))).toBe('txt')
    expect(await kindOf(Buffer.concat([Buffer.from('\ufeffa', 'utf16le'), Buffer.alloc(2)]))).toBeNull()
  })
})
