export type Value = string | number

/** A sentence people read, and the key under which the web has it in the reader's language. */
export interface Sentence {
  readonly reason: string
  readonly text: string
  readonly values?: Readonly<Record<string, Value>>
}

/** The names of a sentence's gaps, which are written in double braces: `{{max}}`. */
export type Gaps<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Gaps<Rest> : never

type Entry<Text> = [Gaps<Text>] extends [never]
  ? Sentence
  : Sentence & ((values: Readonly<Record<Gaps<Text>, Value>>) => Sentence)

/** The sentences of one domain by name; a sentence with gaps becomes a function of the values that fill them. */
export function catalogue<const Texts extends Readonly<Record<string, string>>>(
  domain: string,
  texts: Texts,
) {
  const entries = Object.entries(texts).map(([name, text]) => [name, entry(`${domain}.${name}`, text)])
  return Object.fromEntries(entries) as { readonly [Name in keyof Texts]: Entry<Texts[Name]> }
}

function entry(reason: string, text: string) {
  if (!text.includes('{{')) return { reason, text }
  const filled = (values: Record<string, Value>): Sentence => ({
    reason,
    text: text.replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(values[name])),
    values,
  })
  return Object.assign(filled, { reason, text })
}
