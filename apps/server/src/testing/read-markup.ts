import { FOREIGN, isHarmful } from '@guildhall/parts/harmful-attributes'
import { Parser } from 'htmlparser2'

/** Elements that a page of ours never has. */
const UNUSED = ['iframe', 'object', 'embed', 'base', 'frameset', 'plaintext', 'math', 'marquee', 'isindex']

/** What in markup runs or could run vectors, and what is only words: the text as a whole and each attribute. */
export function readMarkup(html: string) {
  const faults: string[] = []
  const attributesRead: string[] = []
  let text = ''
  let script: string | null = null
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'script') script = attributes.type ?? ''
      if (UNUSED.includes(tag) || (tag === 'meta' && attributes['http-equiv'])) faults.push(`<${tag}>`)
      for (const [name, value] of Object.entries(attributes))
        if (isHarmful(name, value)) faults.push(`<${tag} ${name}="${value.slice(0, 80)}">`)
        else attributesRead.push(value)
    },
    ontext(data) {
      // Data holds no sign that could end its element or begin another.
      const isFault = script?.endsWith('json') ? data.includes('<') : script !== null && FOREIGN.test(data)
      if (isFault) faults.push(`<script type="${script}">${data.slice(0, 80)}`)
      if (script === null) text += data
    },
    onclosetag(tag) {
      if (tag === 'script') script = null
    },
  })
  parser.end(html)
  return { faults, words: [text, ...attributesRead].join('\n') }
}
