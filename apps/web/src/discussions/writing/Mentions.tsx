import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roomIcon } from '../../contexts/room-icon.ts'
import { sourceOf } from '../../files/source-of.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Kbd } from '../../ui/overlay/Kbd.tsx'
import { Mention } from '../../users/Mention.tsx'
import type { Option, useMentions } from '../use-mentions.ts'
import styles from './Mentions.module.css'

/** The height that the list needs above the box. */
const NEEDED_PX = 360

/** The people or rooms that a mention could mean. The text keeps the focus; the arrow keys move through the list. */
export function Mentions({ mentions }: { readonly mentions: ReturnType<typeof useMentions> }) {
  const { t } = useTranslation()
  const popup = useRef<HTMLDivElement>(null)
  const [isBelow, setBelow] = useState(false)
  const { isOpen, isLooking, options, active, sign } = mentions
  const isRooms = sign === '#'

  useLayoutEffect(() => {
    const box = popup.current?.closest('form')?.getBoundingClientRect()
    if (isOpen && box) setBelow(box.top < NEEDED_PX && window.innerHeight - box.bottom > box.top)
  }, [isOpen])

  useLayoutEffect(() => {
    if (active) document.getElementById(mentions.optionId(active.id))?.scrollIntoView({ block: 'nearest' })
  })

  return (
    <>
      <span className="unseen" role="status">
        {isOpen && !isLooking && t('discussions.found', { count: options.length })}
      </span>
      {isOpen && (
        <div ref={popup} className={styles.popup} data-below={isBelow || undefined}>
          <div
            id={mentions.listId}
            className={styles.list}
            role="listbox"
            aria-label={t(isRooms ? 'discussions.rooms' : 'discussions.people')}
          >
            {options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard where one writes
              <div
                key={option.id}
                id={mentions.optionId(option.id)}
                className={styles.option}
                role="option"
                tabIndex={-1}
                aria-selected={option.id === active?.id}
                onPointerMove={() => option.id === active?.id || mentions.choose(option)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => mentions.pick(option)}
              >
                <OptionBody option={option} />
              </div>
            ))}
          </div>
          {options.length === 0 &&
            (isLooking ? (
              <Spinner size="sm" />
            ) : (
              <p className={styles.none}>{t(isRooms ? 'discussions.noRoom' : 'discussions.nobody')}</p>
            ))}
          <footer className={styles.keys} aria-hidden="true">
            <Kbd keys="Up Down" /> {t('discussions.move')} <Kbd keys="Enter" /> {t('discussions.insert')}
            <span className={styles.esc}>
              <Kbd keys="Esc" />
            </span>
          </footer>
        </div>
      )}
    </>
  )
}

function OptionBody({ option }: { readonly option: Option }) {
  if (option.kind === 'room') {
    const Icon = roomIcon(option.room.icon)
    return (
      <>
        <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
        <bdi className={styles.name}>{option.room.text}</bdi>
      </>
    )
  }
  const { fullname, username, displayPicture } = option.user
  return (
    <>
      <Avatar name={fullname} src={sourceOf(displayPicture, 'thumbnail')} size={28} isDecorative />
      <span className={styles.person}>
        <bdi className={styles.name}>{fullname}</bdi>
        <span className={styles.username}>{username !== null && <Mention username={username} />}</span>
      </span>
    </>
  )
}
