/**
 * What a domain brings to the server. The file that reads an entry declares it here (`declare module
 * '../platform/domain.ts'`), so that the reader types the entry and the platform knows no domain's word.
 */
export interface Domain {
  readonly name: string
  /** The file of the domain's invariants: what must always hold of its rows. */
  readonly invariants?: URL
}

/** Anything that knows the domains of this server, lower ones first, such as the kernel. */
export interface Domains {
  readonly domains: readonly Domain[]
}

/** The entries of all domains under one key, lower domains first. */
export const entriesOf = <Key extends keyof Domain>(
  { domains }: Domains,
  key: Key,
): Exclude<Domain[Key], undefined>[] =>
  domains.flatMap((domain) => {
    const entry = domain[key]
    return entry === undefined ? [] : [entry as Exclude<Domain[Key], undefined>]
  })
