import { Check, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { PersonAvatarLink } from '../../connections/PersonAvatarLink.tsx'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { Kbd } from '../../ui/overlay/Kbd.tsx'
import { profilePath } from '../../users/address.ts'
import { VerifiedMark } from '../../users/VerifiedMark.tsx'
import { answerIn } from '../answer-words.ts'
import type { ShownRequest } from '../selectors.ts'
import styles from './RequestDetail.module.css'

type Status = 'approved' | 'rejected'

interface Props {
  readonly request: ShownRequest
  readonly answering: Status | null
  readonly onAnswer: (status: Status) => void
}

/** A request to join, with all its answers. */
export function RequestDetail({ request, answering, onAnswer }: Props) {
  const { t } = useTranslation()
  const { user, questions, requestedTime } = request
  const { hasWelcomeMail } = useChannel()
  const given = questions.filter((question) => answerIn(question) !== '')
  useShortcuts([
    { keys: 'a', run: () => onAnswer('approved') },
    { keys: 'd', run: () => onAnswer('rejected') },
  ])
  return (
    <article className={styles.detail} aria-labelledby="request-name">
      <div className={styles.body}>
        <header className={styles.head}>
          <PersonAvatarLink user={user} size={56} isBesideName />
          <div className={styles.who}>
            <h2 id="request-name" className={styles.name}>
              <bdi>{user.fullname}</bdi> {user.isVerified && <VerifiedMark size={16} />}
            </h2>
            <p className={styles.context}>
              {user.username && <bdi dir="ltr">@{user.username} · </bdi>}
              {t('memberRequests.askedAt')} <Time at={requestedTime} isFull />
            </p>
          </div>
          <LinkButton to={profilePath(user)} icon={<UserRound size={16} strokeWidth={1.75} />}>
            {t('memberRequests.profile')}
          </LinkButton>
        </header>
        {given.length > 0 ? (
          <dl className={styles.answers}>
            {given.map((question, at) => (
              <div key={question._id ?? at} className={styles.answer}>
                <dt className={styles.question} dir="auto">
                  {question.title}
                </dt>
                <dd className={styles.value} dir="auto">
                  {answerIn(question)}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={styles.silent}>{t('memberRequests.noAnswers', { name: user.fullname })}</p>
        )}
        <Card as="section" titleAs="h3" title={t('memberRequests.then')}>
          <p className={styles.then}>
            {t(hasWelcomeMail ? 'memberRequests.thenTextMailed' : 'memberRequests.thenText')}
          </p>
        </Card>
      </div>
      <footer className={styles.foot}>
        <span className={styles.keys}>
          <Kbd keys="A" /> {t('memberRequests.keyApprove')} <Kbd keys="D" /> {t('memberRequests.keyDecline')}
        </span>
        <Button
          tone="danger-line"
          isBusy={answering === 'rejected'}
          disabled={answering === 'approved'}
          onClick={() => onAnswer('rejected')}
        >
          {t('memberRequests.decline')}
        </Button>
        <Button
          tone="primary"
          icon={<Check size={16} strokeWidth={1.75} />}
          isBusy={answering === 'approved'}
          disabled={answering === 'rejected'}
          onClick={() => onAnswer('approved')}
        >
          {t('memberRequests.approve', { name: user.fullname })}
        </Button>
      </footer>
    </article>
  )
}
