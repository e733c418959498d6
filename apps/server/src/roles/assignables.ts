import type { Permission } from '@guildhall/contract/channels'
import type { Place } from '../channels/standing.ts'
import { answeredOnce } from '../platform/check-domains.ts'
import type { Ctx } from '../platform/ctx.ts'
import { type Domains, entriesOf } from '../platform/domain.ts'

/** Kinds of things that roles open to their holders. */
export type AssignableKind = 'resources' | 'contexts' | 'chats' | 'courses' | 'events' | 'products'

/** How a domain has roles put on its things. */
export interface Assignable {
  /** Those of these that are in the community; refuses those that are not the viewer's to open. */
  known(ctx: Ctx, place: Place, ids: string[]): Promise<string[]>
  /** Puts the role on them or takes it off, and keeps what counts them. The community is held. */
  change(ctx: Ctx, channelId: string, roleId: string, ids: string[], isRemoved: boolean): Promise<void>
}

/** What a missing one is called, and what it takes to manage them beside managing roles. */
export const assignableKinds: Record<AssignableKind, { thing: string; permission: Permission }> = {
  resources: { thing: 'Resource', permission: 'manageResources' },
  contexts: { thing: 'Context', permission: 'manageContexts' },
  chats: { thing: 'Chat', permission: 'moderateChats' },
  courses: { thing: 'Course', permission: 'moderateCourses' },
  events: { thing: 'Event', permission: 'moderateEvents' },
  products: { thing: 'Product', permission: 'moderateProducts' },
}

declare module '../platform/domain.ts' {
  interface Domain {
    /** How roles are put on the things that the domain has. */
    readonly assignables?: { readonly [Kind in AssignableKind]?: Assignable }
  }
}

/** Of a kind that no domain has yet there is none. */
const none: Assignable = { known: async () => [], change: async () => undefined }

export const assignableOf = (server: Domains, kind: AssignableKind): Assignable =>
  entriesOf(server, 'assignables').flatMap((things) => things[kind] ?? [])[0] ?? none

export const checkAssignables = (server: Domains) =>
  answeredOnce('assignable', [], entriesOf(server, 'assignables').flatMap(Object.keys))
