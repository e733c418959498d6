import type { Event } from '@guildhall/contract/events'
import { Search, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useDebounced } from '../../ui/forms/use-debounced.ts'
import { ParticipantRow } from './ParticipantRow.tsx'
import styles from './Participants.module.css'
import { loadParticipants, selectParticipantList, selectParticipants } from './participant-thunks.ts'
import { useParticipantStatus } from './use-participant-status.ts'

const SEARCH_MS = 250

/** The people of an event in one state, found by their names. */
export function Participants({ event }: { readonly event: Event }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { status, states, choose } = useParticipantStatus(event)
  const [words, setWords] = useState('')
  const searchQuery = useDebounced(words.trim(), SEARCH_MS)
  const { _id: eventId, canManage, showParticipants } = event
  const source = { eventId, status, searchQuery }
  const list = useAppSelector((state) => selectParticipantList(state, source))
  const people = useAppSelector((state) => selectParticipants(state, source))
  const load = (page: 'first' | 'next') => void dispatch(loadParticipants(source, page))
  const isShown = canManage || showParticipants

  useEffect(() => {
    if (isShown) void dispatch(loadParticipants({ eventId, status, searchQuery }))
  }, [dispatch, isShown, eventId, status, searchQuery])

  if (!isShown)
    return (
      <Empty icon={<UsersRound size={32} strokeWidth={1.75} />} title={t('events.participants.hidden')} />
    )
  return (
    <>
      <div className={styles.bar}>
        <TextField
          label={t('events.participants.search')}
          isLabelUnseen
          type="search"
          icon={<Search size={16} strokeWidth={1.75} />}
          placeholder={t('events.participants.search')}
          value={words}
          dir="auto"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {canManage && (
          <Segmented
            label={t('events.participants.label')}
            isLabelUnseen
            value={status}
            options={states.map((value) => ({ value, label: t(`events.participants.states.${value}`) }))}
            onChange={choose}
          />
        )}
      </div>
      {people.length > 0 ? (
        <>
          <ul className={styles.people} aria-label={t(`events.participants.states.${status}`)}>
            {people.map((participant) => (
              <ParticipantRow key={participant._id} event={event} participant={participant} />
            ))}
          </ul>
          {list.hasMore && (
            <Button tone="ghost" isBusy={list.status === 'loading'} onClick={() => load('next')}>
              {t('loadMore')}
            </Button>
          )}
        </>
      ) : list.status === 'failed' ? (
        <ErrorState headingLevel={2} title={t('events.participants.load')} onRetry={() => load('first')} />
      ) : list.lastUpdatedOn === null ? (
        <SkeletonGroup onRetry={() => load('first')}>
          <Skeleton shape="block" height={48} />
          <Skeleton shape="block" height={48} />
        </SkeletonGroup>
      ) : (
        <Empty
          headingLevel={2}
          icon={<UsersRound size={32} strokeWidth={1.75} />}
          title={t(searchQuery ? 'events.participants.noneFound' : 'events.participants.empty')}
          text={searchQuery ? undefined : t('events.participants.emptyText')}
        />
      )}
    </>
  )
}
