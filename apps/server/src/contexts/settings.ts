import type { Context as Room } from '@guildhall/contract/contexts'

type Changes = {
  readonly [Name in
    | 'text'
    | 'description'
    | 'icon'
    | 'contextType'
    | 'canMembersPost'
    | 'allowedContentTypes'
    | 'layout'
    | 'isAnonymous'
    | 'isTeased'
    | 'notificationMessage']?: Room[Name] | undefined
}
export type RoomChanges = Changes

const names = {
  text: 'text',
  description: 'description',
  icon: 'icon',
  contextType: 'context_type',
  canMembersPost: 'can_members_post',
  allowedContentTypes: 'allowed_content_types',
  layout: 'layout',
  isAnonymous: 'is_anonymous',
  isTeased: 'is_teased',
  notificationMessage: 'notification_message',
} as const satisfies Record<keyof Changes, string>

type Columns = { -readonly [Name in keyof Changes as (typeof names)[Name]]?: NonNullable<Changes[Name]> }

/** Changes of a room as columns; fields that were left out are not changed. */
export function columnsOf(changes: Changes): Columns {
  const said = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said.map(([name, value]) => [names[name as keyof Changes], value]))
}
