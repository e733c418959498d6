import type { Channel } from '@guildhall/contract/channels'
import { Files, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textIn } from '../../editor/document-of.ts'
import { forgetFiles } from '../../editor/held-files.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import { editPostPath, newPostPath } from '../address.ts'
import type { PostDraft } from './collections.ts'
import styles from './DraftsMenu.module.css'
import { deleteDraft } from './draft-thunks.ts'
import { selectDrafts } from './selectors.ts'

interface Props {
  readonly channel: Channel
  /** The draft that is open. */
  readonly draftId: string
  readonly isFailed: boolean
}

/** All drafts that are not published. */
export function DraftsMenu({ channel, draftId, isFailed }: Props) {
  const { t } = useTranslation()
  const drafts = useAppSelector((state) => selectDrafts(state, channel._id))
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      title={t('composer.drafts.title')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button tone="ghost" icon={<Files size={16} strokeWidth={1.75} />}>
          <span className={styles.label}>
            {drafts.length > 0
              ? t('composer.drafts.button', { count: drafts.length })
              : t('composer.drafts.none')}
          </span>
          {drafts.length > 0 && (
            <span className={styles.count} aria-hidden="true">
              {drafts.length}
            </span>
          )}
        </Button>
      }
    >
      {isFailed && <p className={styles.note}>{t('composer.drafts.failed')}</p>}
      {drafts.length === 0 ? (
        <p className={styles.note}>{t('composer.drafts.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {drafts.map((draft) => (
            <DraftRow
              key={draft._id}
              draft={draft}
              channel={channel}
              isCurrent={draft._id === draftId}
              onOpen={() => setOpen(false)}
            />
          ))}
        </ul>
      )}
    </Popover>
  )
}

interface RowProps {
  readonly draft: PostDraft
  readonly channel: Channel
  readonly isCurrent: boolean
  readonly onOpen: () => void
}

function DraftRow({ draft, channel, isCurrent, onOpen }: RowProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { title, json, postId, roomId } = draft.body
  const words = title.trim() || (json && textIn(json).trim()) || t('composer.drafts.untitled')
  const to =
    postId && roomId
      ? editPostPath(channel, { _id: roomId, text: '' }, postId)
      : newPostPath(channel, { draftId: draft._id })

  async function remove() {
    forgetFiles(draft._id)
    await dispatch(deleteDraft(draft._id)).catch((error: unknown) =>
      dispatch(tellFailure(error, 'composer.drafts.deleteFailed')),
    )
  }
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <Link className={styles.link} to={to} aria-current={isCurrent || undefined} onClick={onOpen}>
        <span className={styles.words} dir="auto">
          {postId ? t('composer.drafts.changes', { title: words }) : words}
        </span>
        <small className={styles.time}>
          {draft.publishTime ? (
            <Trans
              i18nKey="composer.schedule.row"
              components={{ time: <Time at={draft.publishTime} isFull /> }}
            />
          ) : draft.publishFailure ? (
            t('composer.schedule.failedTitle')
          ) : (
            <Time at={draft.savedAt} />
          )}
        </small>
      </Link>
      {!isCurrent && (
        <IconButton
          size="sm"
          label={t('composer.drafts.delete', { title: words })}
          icon={<Trash2 size={15} strokeWidth={1.75} />}
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}
