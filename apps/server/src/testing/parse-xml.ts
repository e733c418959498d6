import { SaxesParser } from 'saxes'

export interface Element {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: Element[]
  text: string
}

/** Reads XML strictly, namespaces included: whatever is not well-formed is an error. */
export function parseXml(xml: string): Element {
  const parser = new SaxesParser({ xmlns: true })
  const document: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [document]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const)
    const element = { name, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    open.at(-1)!.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return document.children[0]!
}

/** The texts of the children of an element with a name. */
export const textsOf = ({ children }: Element, name: string) =>
  children.filter((child) => child.name === name).map(({ text }) => text)
