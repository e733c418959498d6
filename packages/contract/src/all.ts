import { mergeLists, mergeTables, type NamesIn, type NamesInAll, tablesByDomain } from './domain.ts'
import * as domains from './domains.ts'

type Domains = typeof domains
export type DomainName = keyof Domains

/** Every call by its tag: what the server must answer, the OpenAPI document lists and the test harnesses walk. */
export const allCalls = mergeTables(domains, 'calls')

export const allSignals = tablesByDomain(domains, 'signals')
export type SignalName = NamesInAll<Domains, 'signals'>
export type SignalsOf<D extends DomainName> = NamesIn<Domains[D], 'signals'>

export const allCommands = tablesByDomain(domains, 'commands')

/** What people are notified of, by the type that a notification carries. */
export const allNotices = mergeTables(domains, 'notices')
export type NoticeType = keyof typeof allNotices
export type NoticesOf<D extends DomainName> = NamesIn<Domains[D], 'notices'>

export const allActs = mergeLists(domains, 'acts')
export type AuditAct = NamesInAll<Domains, 'acts'>
export type ActsOf<D extends DomainName> = NamesIn<Domains[D], 'acts'>

export type SearchableKind = NamesInAll<Domains, 'searchable'>
export type ReactableKind = NamesInAll<Domains, 'reactable'>
export type ReportableKind = NamesInAll<Domains, 'reportable'>
export type DiscussableKind = NamesInAll<Domains, 'discussable'>
