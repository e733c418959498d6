import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../../files/source-of.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { answerIn } from '../answer-words.ts'
import type { ShownRequest } from '../selectors.ts'
import styles from './RequestRow.module.css'

interface Props {
  readonly request: ShownRequest
  readonly to: string
  readonly isOpen: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A request to join: the whole row opens its answers. */
export function RequestRow({ request, to, isOpen, isChosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { user, questions, requestedTime, matchesRemoved } = request
  const answers = questions.map(answerIn).filter((text) => text !== '')
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <Avatar name={user.fullname} src={sourceOf(user.displayPicture, 'thumbnail')} size={36} />
      <div className={styles.words}>
        <p className={styles.line}>
          <Link className={styles.name} to={to} aria-current={isOpen || undefined} preventScrollReset>
            <bdi>{user.fullname}</bdi>
          </Link>
          <span className={styles.time}>
            <Time at={requestedTime} />
          </span>
        </p>
        <p className={styles.first} dir="auto">
          {answers[0] ?? t('memberRequests.silent')}
        </p>
        <div className={styles.foot}>
          <Checkbox
            label={t('ui.table.select', { name: user.fullname })}
            isLabelUnseen
            checked={isChosen}
            onChange={onChoose}
          />
          <span>{t('memberRequests.answers', { count: answers.length })}</span>
          {matchesRemoved && <Tag tone="danger">{t('moderation.matchesRemoved')}</Tag>}
        </div>
      </div>
    </li>
  )
}
