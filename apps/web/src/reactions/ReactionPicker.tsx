import { Toolbar } from '@base-ui/react/toolbar'
import { reactionTypes } from '@guildhall/contract/reactions'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '../ui/overlay/Tooltip.tsx'
import { Emoji } from './Emoji.tsx'
import styles from './ReactionPicker.module.css'

interface Props {
  /** The reaction I have, if any. */
  readonly chosen: string
  readonly onPick: (reactionType: string) => void
  /** Given where it can be seen who reacted. */
  readonly onWho?: () => void
}

/** What can be felt about something. Picked again it is taken back. */
export function ReactionPicker({ chosen, onPick, onWho }: Props) {
  const { t } = useTranslation()
  return (
    <Toolbar.Root className={styles.picker} aria-label={t('reactions.pick')}>
      {reactionTypes.map((reactionType) => (
        <Tooltip key={reactionType} text={t(`reactions.types.${reactionType}`)}>
          <Toolbar.Button
            className={styles.choice}
            aria-label={t(`reactions.types.${reactionType}`)}
            aria-pressed={chosen === reactionType}
            onClick={() => onPick(chosen === reactionType ? '' : reactionType)}
          >
            <Emoji reactionType={reactionType} size={24} />
          </Toolbar.Button>
        </Tooltip>
      ))}
      {onWho && (
        <Tooltip text={t('reactions.who')}>
          <Toolbar.Button
            className={styles.choice}
            data-quiet=""
            aria-label={t('reactions.who')}
            onClick={onWho}
          >
            <UsersRound size={18} strokeWidth={1.75} aria-hidden="true" />
          </Toolbar.Button>
        </Tooltip>
      )}
    </Toolbar.Root>
  )
}
