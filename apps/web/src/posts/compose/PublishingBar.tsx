import { CircleAlert, CircleCheck, Send, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { InverseButton } from '../../ui/feedback/InverseButton.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { useClock } from '../../ui/feedback/use-clock.ts'
import { useTabHidden } from '../../ui/feedback/use-tab-hidden.ts'
import { editPostPath, newPostPath, postPath } from '../address.ts'
import type { Publication } from './collections.ts'
import styles from './PublishingBar.module.css'
import { again, forgetPublication } from './publish.ts'

const SHOWN_MS = 5000

/** A post being published: its progress, then a link to it, or why it failed. */
export function PublishingBar({ publication }: { readonly publication: Publication }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isHeld, setHeld] = useState(false)
  const { _id, draft, slug, room, progress, isPosted, problem, postId } = publication
  const isEdit = draft.body.postId !== null
  const close = useCallback(() => dispatch(forgetPublication(_id)), [dispatch, _id])
  const isHidden = useTabHidden()
  useClock(SHOWN_MS, !isPosted || isHeld || isHidden, close)

  const named = { room: room.text }
  const words = isPosted
    ? t(isEdit ? 'composer.publishing.saved' : 'composer.publishing.posted', named)
    : problem
      ? t(isEdit ? 'composer.publishing.notSaved' : 'composer.publishing.failed', named)
      : t(isEdit ? 'composer.publishing.saving' : 'composer.publishing.posting', named)
  const Icon = isPosted ? CircleCheck : problem ? CircleAlert : Send
  const draftPath = isEdit
    ? editPostPath({ slug }, room, draft.body.postId ?? '')
    : newPostPath({ slug }, { draftId: _id })
  return (
    <li
      className={styles.bar}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} size={17} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.body}>
        <p className={styles.words} role={problem ? 'alert' : 'status'}>
          {words}
          {problem && (
            <span className={styles.problem}> {'text' in problem ? problem.text : t(problem.textKey)}</span>
          )}
        </p>
        {!isPosted && !problem && (
          <span className={styles.progress}>
            <Progress label={words} value={progress} />
          </span>
        )}
        {problem && (
          <div className={styles.ways}>
            <InverseButton onClick={() => void dispatch(again(publication))}>
              {t('composer.publishing.retry')}
            </InverseButton>
            <Link className={styles.way} to={draftPath}>
              {t('composer.publishing.edit')}
            </Link>
          </div>
        )}
      </div>
      {isPosted && postId && (
        <Link className={styles.way} to={postPath({ slug }, room, postId)} onClick={close}>
          {t('composer.publishing.view')}
        </Link>
      )}
      {(isPosted || problem) && (
        <span className={styles.close}>
          <IconButton
            size="sm"
            label={t('dismiss')}
            icon={<X size={15} strokeWidth={1.75} />}
            onClick={close}
          />
        </span>
      )}
    </li>
  )
}
