import type { Channel } from '@guildhall/contract/channels'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectMe } from '../../accounts/selectors.ts'
import type { KeptContext } from '../../contexts/collections.ts'
import { useDraftKeeping } from '../../editor/use-draft-keeping.ts'
import { useSubmitKey } from '../../editor/use-submit-key.ts'
import { sourceOf } from '../../files/source-of.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Chip } from '../../ui/display/Chip.tsx'
import { Select } from '../../ui/forms/choices/Select.tsx'
import { grow } from '../../ui/forms/grow.ts'
import type { PostDraft } from './collections.ts'
import { linesOf, plainTextOf } from './draft.ts'
import styles from './FirstPostBox.module.css'
import { publish } from './publish.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'

const beginnings = ['hello', 'question', 'topics'] as const

interface Props {
  readonly channel: Channel
  readonly rooms: readonly KeptContext[]
  readonly draft: PostDraft
  readonly onTouch: () => void
}

/** A small composer: plain text for one room, with a few ways to begin. */
export function FirstPostBox({ channel, rooms, draft, onTouch }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMe)
  const { body, change, finish } = useDraftKeeping(useDraftKeeper(), draft, onTouch)
  const [text, setText] = useState(() => plainTextOf(draft.body) ?? '')
  const [isSent, setSent] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const room = rooms.find(({ _id }) => _id === body.roomId) ?? rooms[0]
  const begun = beginnings.map((id) => ({
    id,
    words: t(`firstSteps.${id}Begin`, { name: me?.fullname.split(' ')[0], community: channel.title }),
  }))

  function write(next: string) {
    setText(next)
    change({ json: linesOf(next), roomId: room?._id ?? null })
  }

  /** A beginning replaces another one, and follows what somebody wrote. */
  function begin(words: string) {
    const isUntouched = text.trim() === '' || begun.some((one) => one.words === text)
    write(isUntouched ? words : `${text.trimEnd()}\n${words}`)
    requestAnimationFrame(() => {
      if (!field.current) return
      grow(field.current)
      field.current.focus()
    })
  }

  function post() {
    if (!room || text.trim() === '' || isSent) return
    setSent(true)
    const ready = finish()
    const place = { slug: channel.slug, room: { _id: room._id, text: room.text } }
    void dispatch(publish({ ...ready, body: { ...ready.body, roomId: room._id } }, place))
  }
  useSubmitKey(box, post)

  if (isSent) return <p role="status">{t('firstSteps.posting')}</p>
  return (
    <div ref={box} className={styles.box}>
      <div className={styles.head}>
        {me && (
          <Avatar name={me.fullname} src={sourceOf(me.displayPicture, 'thumbnail')} size={28} isDecorative />
        )}
        <bdi className={styles.name}>{me?.fullname}</bdi>
        <div className={styles.room}>
          <Select
            label={t('firstSteps.postIn')}
            isLabelUnseen
            options={rooms.map(({ _id, text: label }) => ({ value: _id, label }))}
            value={room?._id ?? null}
            onChange={(roomId) => change({ roomId })}
          />
        </div>
      </div>
      <textarea
        ref={field}
        className={styles.words}
        aria-label={t('firstSteps.postLabel')}
        placeholder={t('firstSteps.postPlaceholder')}
        dir="auto"
        rows={3}
        value={text}
        onChange={(event) => {
          grow(event.currentTarget)
          write(event.currentTarget.value)
        }}
      />
      <div className={styles.foot}>
        <span className={styles.label}>{t('firstSteps.beginnings')}</span>
        {begun.map(({ id, words }) => (
          <Chip key={id} size="sm" onClick={() => begin(words)}>
            {t(`firstSteps.${id}`)}
          </Chip>
        ))}
        <span className={styles.post}>
          <Button tone="primary" size="sm" disabled={text.trim() === ''} onClick={post}>
            {t('firstSteps.postAct')}
          </Button>
        </span>
      </div>
    </div>
  )
}
