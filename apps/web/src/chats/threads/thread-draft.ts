import type { Chat } from '@guildhall/contract/chats'
import type { Option } from '../../ui/forms/choices/option.ts'

/** The values of the form of a thread. */
export interface ThreadDraft {
  readonly title: string
  readonly description: string
  readonly isPublic: boolean
  /** Members with one of these roles may read it. */
  readonly roles: readonly string[]
  /** People who are added by name. */
  readonly people: readonly Option[]
  /** People added before who are to go. */
  readonly removed: readonly string[]
  readonly canMembersMessage: boolean
}

export const MAX_THREAD_NAME = 100
export const MAX_THREAD_DESCRIPTION = 500

const emptyThread: ThreadDraft = {
  title: '',
  description: '',
  isPublic: true,
  roles: [],
  people: [],
  removed: [],
  canMembersMessage: true,
}

export const threadDraftOf = (chat: Chat | undefined): ThreadDraft =>
  chat
    ? {
        title: chat.title,
        description: chat.description,
        isPublic: chat.isPublic,
        roles: chat.roles.map(({ _id }) => _id),
        people: [],
        removed: [],
        canMembersMessage: chat.canMembersMessage,
      }
    : emptyThread

/** Those who were added by name already. */
export const addedTo = ({ members }: Chat) =>
  Object.entries(members).flatMap(([id, { isAdded }]) => (isAdded ? id : []))

/** The fields that are sent; a thread for every member names nobody. */
export function threadIn(draft: ThreadDraft, added: readonly string[] = []) {
  const { title, description, isPublic, canMembersMessage, roles, people, removed } = draft
  const kept = added.filter((id) => !removed.includes(id))
  const members = [...kept, ...people.map(({ value }) => value)]
  return {
    title: title.trim(),
    description: description.trim(),
    isPublic,
    canMembersMessage,
    roles: isPublic ? [] : [...roles],
    members: isPublic ? [] : [...new Set(members)],
  }
}
