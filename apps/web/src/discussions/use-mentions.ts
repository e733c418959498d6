import type { Person } from '@guildhall/contract/users'
import { type KeyboardEvent, useId, useState } from 'react'
import type { MentionedRoom } from './draft-discussion.ts'
import { mentionAt, type Sought } from './mention-at.ts'
import { usePeopleFound } from './use-people-found.ts'
import { useRoomsFound } from './use-rooms-found.ts'
import type { Writing } from './use-writing.ts'

export type Option =
  | { readonly kind: 'user'; readonly id: string; readonly user: Person }
  | { readonly kind: 'room'; readonly id: string; readonly room: MentionedRoom & { readonly icon: string } }

/** The people and rooms that match the mention being typed. */
export function useMentions({ words, caret, replace }: Writing) {
  const listId = useId()
  const [isFocused, setFocused] = useState(false)
  const [shut, setShut] = useState<number | null>(null)
  const [chosen, setChosen] = useState<{ query: string; at: number }>({ query: '', at: 0 })
  const found = isFocused ? mentionAt(words.content, caret) : null
  const sought = found && found.start !== shut ? found : null
  const people = usePeopleFound(sought?.sign === '@' ? sought.query : null)
  const rooms = useRoomsFound(sought?.sign === '#' ? sought.query : null)
  const options: readonly Option[] = sought?.sign === '#' ? rooms : people.options
  const isLooking = sought?.sign === '@' && people.isLooking
  const asked = sought ? sought.sign + sought.query : ''
  const at = chosen.query === asked ? Math.min(chosen.at, options.length - 1) : 0
  const active = options[at]

  function choose(next: number) {
    setChosen({ query: asked, at: next })
    if (next === options.length - 1) people.more()
  }

  function pick(option: Option, { start, end }: Sought) {
    if (option.kind === 'room') {
      const rooms = [...words.rooms.filter(({ _id }) => _id !== option.id), option.room]
      return replace(start, end, `#${option.room.text} `, { rooms })
    }
    const users = [...words.users.filter(({ _id }) => _id !== option.id), option.user]
    replace(start, end, `@${option.user.username} `, { users })
  }

  /** Handles a key if it belongs to the list; returns whether it did. */
  function press(event: KeyboardEvent): boolean {
    if (!sought || event.ctrlKey || event.metaKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isPicking = event.key === 'Enter' || event.key === 'Tab'
    if (event.key === 'Escape') setShut(sought.start)
    else if (step && options.length > 0) choose((at + step + options.length) % options.length)
    else if (isPicking && active) pick(active, sought)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  const isOpen = sought !== null && (sought.query !== '' || options.length > 0 || isLooking)
  return {
    listId,
    sign: sought?.sign ?? '@',
    isOpen,
    isLooking,
    options,
    active,
    optionId: (id: string) => `${listId}-${id}`,
    choose: (option: Option) => choose(options.indexOf(option)),
    pick: (option: Option) => sought && pick(option, sought),
    press,
    wires: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active ? `${listId}-${active.id}` : undefined,
      onFocusCapture: () => setFocused(true),
      onBlur: () => setFocused(false),
    } as const,
  }
}
