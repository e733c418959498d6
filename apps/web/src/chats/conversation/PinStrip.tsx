import { ChevronRight, Pin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Time } from '../../ui/display/Time.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import { useConversation } from '../store/conversation-context.ts'
import { pinsOf } from '../store/pins.ts'
import type { KeptTimeline } from '../store/timeline.ts'
import { useExcerpt } from '../timeline/use-excerpt.ts'
import styles from './PinStrip.module.css'

/** The latest pinned message under the head of a chat; opens all of them, each of which leads to its place. */
export function PinStrip({ timeline }: { readonly timeline: KeptTimeline }) {
  const { t } = useTranslation()
  const { goTo } = useConversation()
  const excerpt = useExcerpt()
  const [isOpen, setOpen] = useState(false)
  const pins = pinsOf(timeline)
  const [latest] = pins
  if (!latest) return null
  return (
    <Popover
      title={t('chat.pinnedMessages')}
      size="lg"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.strip}>
          <Pin className={styles.sign} size={15} strokeWidth={1.75} aria-hidden="true" />
          <b className={styles.label}>{t('chat.pinned')}</b>
          <span className={styles.words} dir="auto">
            {excerpt(latest)}
          </span>
          <span className={styles.count}>{t('chat.pinCount', { n: pins.length })}</span>
          <ChevronRight className={styles.more} size={15} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <ul className={styles.pins}>
        {pins.map((pin) => (
          <li key={pin._id}>
            <button
              type="button"
              className={styles.pin}
              onClick={() => {
                setOpen(false)
                goTo(pin.seq)
              }}
            >
              <span className={styles.by}>
                <bdi>{pin.sender?.fullname ?? t('chat.somebody')}</bdi>
                <Time at={pin.sentTime} />
              </span>
              <span className={styles.text} dir="auto">
                {excerpt(pin)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
