import { Toolbar } from '@base-ui/react/toolbar'
import { reactionTypes } from '@guildhall/contract/reactions'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '../ui/overlay/Tooltip.tsx'
import { Emoji } from './Emoji.tsx'
import styles from './ReactionPicker.module.css'

interface Props {
  /** The viewer's reaction, if any. */
  readonly chosen: string
  readonly onPick: (reactionType: string) => void
  /** Set where the list of people who reacted is open to the viewer. */
  readonly onWho?: () => void
}

/** The reactions to choose from. Picking the current one removes it. */
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
