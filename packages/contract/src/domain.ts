import type { Call } from './call.ts'
import type { Command } from './command.ts'
import type { Signal } from './signal.ts'

/** A kind of notification: the group in which it can be switched off, and the kind of thing it is about. */
export interface Notice {
  readonly group: string
  readonly about: string
  /** The kind of thing whose words are quoted, where that is not what it is about: a comment on a post. */
  readonly quotes?: string
  /** Too small for a mail, such as a reaction. */
  readonly isQuiet?: boolean
  /** Comes by mail only, because another list of the app shows it. */
  readonly isMailOnly?: boolean
  /** Mailed at once instead of with what else happens in the next minutes. */
  readonly isUrgent?: boolean
  /** Somebody is mentioned by name. */
  readonly isMention?: boolean
  /** The page of what was missed shows it: as meant for the person, or as of something that they follow. */
  readonly catchUp?: 'forMe' | 'following'
}

/** Everything a domain brings to the wire. Server and web keep records over these names, so that none is forgotten. */
export interface Domain {
  /** Tables of calls by their tag in the OpenAPI document. */
  readonly calls?: Readonly<Record<string, Readonly<Record<string, Call>>>>
  readonly signals?: Readonly<Record<string, Signal>>
  readonly commands?: Readonly<Record<string, Command>>
  readonly notices?: Readonly<Record<string, Notice>>
  /** Acts of admins and moderators that the audit log records. */
  readonly acts?: readonly string[]
  /** What search finds, by its field in the reply. */
  readonly searchable?: readonly string[]
  readonly reactable?: readonly string[]
  readonly reportable?: readonly string[]
  readonly discussable?: readonly string[]
}

export const domain = <const D extends Domain>(parts: D): D => parts

type Lists = 'acts' | 'searchable' | 'reactable' | 'reportable' | 'discussable'
type Tables = 'calls' | 'signals' | 'commands' | 'notices'
type Domains = Readonly<Record<string, Domain>>

/** The names in a list or a table of one domain; never where it has no such part. */
export type NamesIn<D, Part extends Lists | Tables> =
  D extends Record<Part, infer Names>
    ? Names extends readonly string[]
      ? Names[number]
      : keyof Names
    : never

/** The names in a list or a table of any of these domains. */
export type NamesInAll<D, Part extends Lists | Tables> = {
  [Name in keyof D]: NamesIn<D[Name], Part>
}[keyof D]

type Rows<D, Part extends Tables> = D extends Record<Part, infer Table> ? Table : never
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type Flat<All> = { readonly [Name in keyof All]: All[Name] }

/** The tables of several domains merged into one. */
export type MergedTable<D, Part extends Tables> = Flat<
  Intersection<{ [Name in keyof D]: Rows<D[Name], Part> }[keyof D]>
>

/** Sorted by name, so that the result does not depend on the order of the domains. */
export function mergeTables<D extends Domains, Part extends Tables>(domains: D, part: Part) {
  const rows = Object.values(domains).flatMap((domain) => Object.entries(domain[part] ?? {}))
  rows.sort(([a], [b]) => a.localeCompare(b, 'en'))
  return Object.fromEntries(rows) as MergedTable<D, Part>
}

type TablesByDomain<D, Part extends Tables> = {
  readonly [Name in keyof D as D[Name] extends Record<Part, unknown> ? Name : never]: Rows<D[Name], Part>
}

export const tablesByDomain = <D extends Domains, Part extends Tables>(domains: D, part: Part) =>
  Object.fromEntries(
    Object.entries(domains).flatMap(([name, domain]) => (domain[part] ? [[name, domain[part]]] : [])),
  ) as TablesByDomain<D, Part>

export const mergeLists = <D extends Domains, Part extends Lists>(domains: D, part: Part) =>
  Object.values(domains).flatMap((domain) => domain[part] ?? []) as NamesInAll<D, Part>[]
