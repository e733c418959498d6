import type { Permission } from '@guildhall/contract/channels'
import type { Place } from '../channels/standing.ts'
import { words as roomWords } from '../contexts/refusal-words.ts'
import type { Sentence } from '../platform/catalogue.ts'
import { answeredOnce } from '../platform/check-domains.ts'
import type { Ctx } from '../platform/ctx.ts'
import { type Domains, entriesOf } from '../platform/domain.ts'
import { words } from './refusal-words.ts'

/** Kinds of things to which a role gives access. */
export type AssignableKind = 'resources' | 'contexts' | 'chats' | 'courses' | 'events' | 'products'

/** How a domain lets roles be assigned to its things. */
export interface Assignable {
  /** The names of those that exist in the community; refuses things that the viewer may not open to others. */
  known(ctx: Ctx, place: Place, ids: string[]): Promise<string[]>
  /** Adds or removes the role, and updates the counts. The community is locked. */
  change(ctx: Ctx, channelId: string, roleId: string, ids: string[], isRemoved: boolean): Promise<void>
}

/** How a missing thing is refused, and the permission needed besides managing roles. */
export const assignableKinds: Record<AssignableKind, { gone: Sentence; permission: Permission }> = {
  resources: { gone: words.resourceNotFound, permission: 'manageResources' },
  contexts: { gone: roomWords.roomNotFound, permission: 'manageContexts' },
  chats: { gone: words.thingNotFound({ thing: 'Chat' }), permission: 'moderateChats' },
  courses: { gone: words.thingNotFound({ thing: 'Course' }), permission: 'moderateCourses' },
  events: { gone: words.thingNotFound({ thing: 'Event' }), permission: 'moderateEvents' },
  products: { gone: words.thingNotFound({ thing: 'Product' }), permission: 'moderateProducts' },
}

declare module '../platform/domain.ts' {
  interface Domain {
    /** How roles are assigned to the domain's things. */
    readonly assignables?: { readonly [Kind in AssignableKind]?: Assignable }
  }
}

/** For kinds that no domain implements yet nothing is found. */
const none: Assignable = { known: async () => [], change: async () => undefined }

export const assignableOf = (server: Domains, kind: AssignableKind): Assignable =>
  entriesOf(server, 'assignables').flatMap((things) => things[kind] ?? [])[0] ?? none

export const checkAssignables = (server: Domains) =>
  answeredOnce('assignable', [], entriesOf(server, 'assignables').flatMap(Object.keys))
