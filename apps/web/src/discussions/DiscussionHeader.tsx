import { type DiscussionChoice, discussionOrders } from '@guildhall/contract/discussions'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { Segmented } from '../ui/forms/Segmented.tsx'
import { Menu } from '../ui/overlay/Menu.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import { titleId } from './anchor.ts'
import styles from './DiscussionHeader.module.css'
import type { Subject } from './subject.ts'

interface Props {
  readonly subject: Pick<Subject, 'postType' | 'totalDiscussions' | 'totalAnswers'>
  readonly choice: DiscussionChoice
  readonly onChoose: (choice: DiscussionChoice) => void
}

/** The number of comments, their filter and their order. */
export function DiscussionHeader({ subject, choice, onChoose }: Props) {
  const { t } = useTranslation()
  const isQuestion = subject.postType === 'question'
  const count = subject.totalDiscussions
  return (
    <header className={styles.header}>
      <h2 id={titleId} tabIndex={-1} className={styles.title}>
        {t(isQuestion ? 'discussions.responses' : 'discussions.comments', { count })}
      </h2>
      {isQuestion && (
        <span className={styles.filter}>
          <Segmented
            label={t('discussions.filter')}
            isLabelUnseen
            size="sm"
            value={choice.discussionType ?? ''}
            onChange={(type) =>
              onChoose({ ...choice, discussionType: type === 'answer' || type === 'comment' ? type : null })
            }
            options={[
              { value: '', label: t('discussions.all') },
              {
                value: 'answer',
                label: t('discussions.answers'),
                count: subject.totalAnswers > 0 ? subject.totalAnswers : undefined,
              },
              { value: 'comment', label: t('discussions.onlyComments') },
            ]}
          />
        </span>
      )}
      {count > 1 && (
        <span className={styles.order}>
          <Menu
            align="end"
            trigger={
              <Button tone="ghost" size="sm">
                <span className="unseen">{t('discussions.order')}: </span>
                {t(`discussions.orders.${choice.sortBy}`)}
                <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            }
          >
            {discussionOrders.map((sortBy) => (
              <MenuItem key={sortBy} onSelect={() => onChoose({ ...choice, sortBy })}>
                {t(`discussions.orders.${sortBy}`)}
              </MenuItem>
            ))}
          </Menu>
        </span>
      )}
    </header>
  )
}
