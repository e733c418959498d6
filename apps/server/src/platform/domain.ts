/**
 * What a domain brings to the server. Whoever reads an entry declares it here from its own file
 * (`declare module '../platform/domain.ts'`), so that an entry is typed by who asks for it and the platform knows no
 * domain's word.
 */
export interface Domain {
  readonly name: string
  /** The file of what must always hold of the domain's rows. */
  readonly invariants?: URL
}

/** Anything that knows the domains of this server, lower ones first; the kernel does. */
export interface Domains {
  readonly domains: readonly Domain[]
}

/** What the domains have under one name, lower ones first. */
export const entriesOf = <Key extends keyof Domain>(
  { domains }: Domains,
  key: Key,
): Exclude<Domain[Key], undefined>[] =>
  domains.flatMap((domain) => {
    const entry = domain[key]
    return entry === undefined ? [] : [entry as Exclude<Domain[Key], undefined>]
  })
