import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatarLink } from '../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../connections/PersonLink.tsx'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Time } from '../ui/display/Time.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { Segmented } from '../ui/forms/Segmented.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Emoji } from './Emoji.tsx'
import {
  type ListedKind,
  loadReactions,
  reactionListId,
  selectReactionList,
  selectReactions,
} from './lists.ts'
import { nameOf } from './names.ts'
import type { Reacted } from './predict-reactions.ts'
import styles from './WhoReacted.module.css'

interface Props {
  readonly kind: ListedKind
  readonly item: Reacted & { readonly _id: string }
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The people who reacted, all of them or by reaction. */
export function WhoReacted({ kind, item, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [type, setType] = useState('')
  const { total, summary } = item.reactions
  return (
    <Modal isOpen={isOpen} onClose={onClose} size="sm" title={t('reactions.count', { count: total })}>
      {summary.length > 1 && (
        <Segmented
          label={t('reactions.filter')}
          isLabelUnseen
          size="sm"
          value={type}
          onChange={setType}
          options={[
            { value: '', label: t('reactions.all') },
            ...summary.map(({ reactionType, count }) => ({
              value: reactionType,
              label: nameOf(reactionType, t),
              icon: <Emoji reactionType={reactionType} />,
              isIconOnly: true,
              count,
            })),
          ]}
        />
      )}
      <People key={type} kind={kind} id={item._id} type={type} />
    </Modal>
  )
}

interface PeopleProps {
  readonly kind: ListedKind
  readonly id: string
  readonly type: string
}

function People({ kind, id, type }: PeopleProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const listId = reactionListId(id, type)
  const list = useAppSelector((state) => selectReactionList(state, listId))
  const reactions = useAppSelector((state) => selectReactions(state, listId))
  const load = (page: 'first' | 'next') => void dispatch(loadReactions(kind, id, type, page))

  useEffect(() => {
    void dispatch(loadReactions(kind, id, type))
  }, [dispatch, kind, id, type])

  if (reactions.length === 0 && list.status === 'failed')
    return <ErrorState headingLevel={3} title={t('reactions.loadFailed')} onRetry={() => load('first')} />
  if (reactions.length === 0 && list.status !== 'complete')
    return (
      <SkeletonGroup onRetry={() => load('first')}>
        {['55%', '40%', '60%'].map((width) => (
          <span key={width} className={styles.person}>
            <Skeleton shape="circle" width={32} />
            <Skeleton width={width as `${number}%`} />
          </span>
        ))}
      </SkeletonGroup>
    )
  return (
    <>
      <ul className={styles.people}>
        {reactions.map(({ _id, user, reactionType, time }) => (
          <li key={_id} className={styles.person}>
            <PersonAvatarLink user={user} size={32} isBesideName />
            <span className={styles.name}>
              <PersonLink user={user} />
            </span>
            <span className={styles.time}>
              <Time at={time} />
            </span>
            <Emoji reactionType={reactionType} size={20} />
            <span className="unseen">{nameOf(reactionType, t)}</span>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button isWide isBusy={list.status === 'loading'} onClick={() => load('next')}>
          {t('loadMore')}
        </Button>
      )}
    </>
  )
}
