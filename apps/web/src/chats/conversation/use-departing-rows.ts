import type { Chat } from '@guildhall/contract/chats'
import { useMemo } from 'react'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { useValue } from '../../platform/value.ts'
import { type Departing, departures } from '../store/departures.ts'
import type { TimelineRow } from '../timeline/timeline-rows.ts'

const none: readonly Departing[] = []

/** A direct chat may come to be while its first file is on the way. */
const isIn = (written: Chat, { _id, type, sender }: Chat) =>
  written._id === _id || (type === 'direct' && written.sender !== null && written.sender._id === sender?._id)

/** A row at the end of a chat for each file that is not up yet; the row itself follows how far it is. */
export function useDepartingRows(chat: Chat): readonly TimelineRow[] {
  const dispatch = useAppDispatch()
  const all = useValue(dispatch(departures()), none)
  return useMemo(
    () =>
      all
        .filter(({ written }) => isIn(written.chat, chat))
        .flatMap(({ queue, files, written }) =>
          files.map((id, at) => ({
            kind: 'uploading' as const,
            id,
            queue,
            written: at === 0 ? written : null,
          })),
        ),
    [all, chat],
  )
}
