/** What a program reads of the text/calendar part of a mail as it came over the wire. */
export interface CalendarPart {
  /** The whole of its type, its parameters included. */
  readonly type: string
  readonly content: string
}

function decoded(encoding: string, body: string) {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const octets = body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(octets, 'latin1').toString()
}

/** The calendar parts of a mail, found by their type in the tree of its parts. */
export function calendarPartsOf(source: string): CalendarPart[] {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/)
  const headers = new Map(
    head
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line): [string, string] => {
        const [name = '', ...value] = line.split(':')
        return [name.toLowerCase().trim(), value.join(':').trim()]
      }),
  )
  const type = headers.get('content-type') ?? ''
  const body = rest.join('\r\n\r\n')
  const boundary = /^multipart\/.*boundary="([^"]+)"/.exec(type)?.[1]
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => calendarPartsOf(part.replace(/^\r?\n/, '')))
  if (!type.startsWith('text/calendar')) return []
  return [{ type, content: decoded(headers.get('content-transfer-encoding') ?? '7bit', body) }]
}
