import type { Event, EventParticipant } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../connections/PersonLink.tsx'
import { sourceOf } from '../../files/source-of.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { Time } from '../../ui/display/Time.tsx'
import styles from './Participants.module.css'
import { answerRequest } from './participant-thunks.ts'

interface Props {
  readonly event: Event
  readonly participant: EventParticipant
}

/** Somebody who comes or asked to, with what they answered, for those who manage the event. */
export function ParticipantRow({ event, participant }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { user, fullname, email, registration } = participant
  const questionOf = (id: string) => event.questions.find(({ _id }) => _id === id)?.text
  const decide = (status: 'approved' | 'rejected') =>
    void dispatch(answerRequest(event._id, participant, status))
  return (
    <li className={styles.row}>
      <Avatar name={fullname} src={sourceOf(user?.displayPicture ?? null, 'thumbnail')} size={36} />
      <div className={styles.words}>
        <p className={styles.name}>
          {user ? <PersonLink user={user} /> : <bdi>{fullname}</bdi>}{' '}
          {!user && <Tag>{t('events.participants.guest')}</Tag>}
          {registration?.arrivedTime && <Tag tone="success">{t('events.participants.arrived')}</Tag>}
          {registration?.status === 'registered' && !registration.enabledRSVP && (
            <Tag tone="warning">{t('events.participants.notComing')}</Tag>
          )}
        </p>
        {email && (
          <p className={styles.detail} dir="ltr">
            {email}
          </p>
        )}
        {registration?.answers.map(({ questionId, text }) => (
          <p key={questionId} className={styles.detail} dir="auto">
            {questionOf(questionId) && <b>{questionOf(questionId)} </b>}
            {text}
          </p>
        ))}
      </div>
      {registration && (
        <span className={styles.detail}>
          <Time at={registration.registeredTime} />
        </span>
      )}
      {registration?.status === 'pending' && (
        <div className={styles.acts}>
          <Button
            size="sm"
            aria-label={t('events.participants.declineOf', { name: fullname })}
            onClick={() => decide('rejected')}
          >
            {t('events.participants.decline')}
          </Button>
          <Button
            size="sm"
            tone="primary"
            aria-label={t('events.participants.approveOf', { name: fullname })}
            onClick={() => decide('approved')}
          >
            {t('events.participants.approve')}
          </Button>
        </div>
      )}
    </li>
  )
}
