declare module './domain.ts' {
  interface Domain {
    /** What the domain tells while it happens, for higher domains to hear. */
    readonly tells?: readonly Fact<unknown>[]
  }
}

/** Something that happens in one domain and that others have to act upon in the same transaction. */
export interface Fact<Payload> {
  readonly name: string
  /** Never set: it ties the type of what is told to the fact. */
  readonly payload?: Payload
}

export const fact = <Payload>(name: string): Fact<Payload> => ({ name })
