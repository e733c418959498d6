import { crc32, deflateRawSync } from 'node:zlib'

interface Entry {
  readonly name: string
  readonly body?: string | Buffer
  /** The Unix file mode before shifting: 0o120777 is a symbolic link. */
  readonly mode?: number
}

const record = (size: number, write: (bytes: Buffer) => void) => {
  const bytes = Buffer.alloc(size)
  write(bytes)
  return bytes
}

/** A ZIP file with these entries, whatever their names. */
export function zipped(entries: Entry[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, body = '', mode = 0o100644 } of entries) {
    const plain = Buffer.from(body)
    const packed = deflateRawSync(plain)
    const title = Buffer.from(name)
    const common = record(26, (bytes) => {
      bytes.writeUInt16LE(20, 0)
      bytes.writeUInt16LE(8, 4)
      bytes.writeUInt32LE(crc32(plain), 10)
      bytes.writeUInt32LE(packed.length, 14)
      bytes.writeUInt32LE(plain.length, 18)
      bytes.writeUInt16LE(title.length, 22)
    })
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, title, packed])
    const rest = record(14, (bytes) => {
      bytes.writeUInt32LE((mode << 16) >>> 0, 6)
      bytes.writeUInt32LE(offset, 10)
    })
    central.push(Buffer.concat([Buffer.from('504b01021403', 'hex'), common, rest, title]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = record(18, (bytes) => {
    const count = Math.min(entries.length, 0xffff)
    bytes.writeUInt16LE(count, 4)
    bytes.writeUInt16LE(count, 6)
    bytes.writeUInt32LE(directory.length, 8)
    bytes.writeUInt32LE(offset, 12)
  })
  return Buffer.concat([...locals, directory, Buffer.from('504b0506', 'hex'), end])
}

const office = {
  docx: ['word', 'wordprocessingml.document'],
  xlsx: ['xl', 'spreadsheetml.sheet'],
  pptx: ['ppt', 'presentationml.presentation'],
} as const

/** A minimal Word, Excel or PowerPoint document. */
export function officeDocument(kind: keyof typeof office): Buffer {
  const [folder, type] = office[kind]
  const contentType = `application/vnd.openxmlformats-officedocument.${type}.main+xml`
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${folder}/main.xml" ContentType="${contentType}"/></Types>`
  return zipped([
    { name: '[Content_Types].xml', body: types },
    { name: `${folder}/main.xml`, body: '<main/>' },
  ])
}

/** A minimal document of the older Office format: one directory sector that names its stream. */
export function oldOfficeDocument(stream: string): Buffer {
  const bytes = Buffer.alloc(2048)
  bytes.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.write('Root Entry', 1024, 'utf16le')
  bytes.write(stream, 1152, 'utf16le')
  return bytes
}
