import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PeopleStack } from '../../users/PeopleStack.tsx'
import { useConversation } from '../store/conversation-context.ts'
import type { KeptTimeline } from '../store/timeline.ts'
import box from './Timeline.module.css'

/** Who is writing at this moment. */
export function TypingLine({ timeline: { typing } }: { readonly timeline: KeptTimeline }) {
  const { t, i18n } = useTranslation()
  const { chat, log } = useConversation()
  const [now, setNow] = useState(() => Date.now())
  const soonest = Math.min(...Object.values(typing).filter((until) => until > now))

  useEffect(() => {
    if (!Number.isFinite(soonest)) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, soonest - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [soonest])

  const known = [chat.sender ?? [], chat.faces, log.entries.flatMap(({ sender }) => sender ?? [])].flat()
  const writers = Object.entries(typing)
    .filter(([id, until]) => until > now && id !== log.me)
    .flatMap(([id]) => known.find(({ _id }) => _id === id) ?? [])
  const people = new Intl.ListFormat(i18n.language).format(writers.map(({ fullname }) => fullname))
  return (
    <div className={box.typing} role="status">
      {writers.length > 0 && (
        <>
          <span className={box.writers} aria-hidden="true">
            <PeopleStack people={writers} max={3} />
            <span className={box.dots}>
              <i />
              <i />
              <i />
            </span>
          </span>
          <span className={box.words}>{t('chat.typing', { count: writers.length, people })}</span>
        </>
      )}
    </div>
  )
}
