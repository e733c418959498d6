import type { FollowLevel } from '@guildhall/contract/contexts'
import { Bell, BellOff, BellRing, ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { Chip } from '../ui/display/Chip.tsx'
import { Menu } from '../ui/overlay/Menu.tsx'
import { MenuChoice } from '../ui/overlay/MenuChoice.tsx'
import styles from './FollowMenu.module.css'

const icons = { all: BellRing, mentions: Bell, none: BellOff }
const levels = ['all', 'mentions', 'none'] as const

interface Props {
  readonly kind: 'room' | 'post'
  readonly level: FollowLevel
  readonly onChange: (level: FollowLevel) => void
  /** A chip with the bell alone stands among other chips on a phone; a small button shrinks to its bell there. */
  readonly look?: 'button' | 'small' | 'chip'
}

/** What the viewer hears of a room or a post, and the choice. */
export function FollowMenu({ kind, level, onChange, look = 'button' }: Props) {
  const { t } = useTranslation()
  const Icon = icons[level]
  const icon = <Icon size={16} strokeWidth={1.75} />
  const state = t(`follow.state.${level}`)
  return (
    <Menu
      align={look === 'chip' ? 'start' : 'end'}
      trigger={
        look === 'chip' ? (
          <Chip icon={icon}>
            <span className="unseen">{t('follow.notifications', { state })}</span>
          </Chip>
        ) : (
          <Button size={look === 'small' ? 'sm' : 'md'} icon={icon}>
            <span className={look === 'small' ? styles.word : undefined}>{state}</span>
            <ChevronDown className={styles.arrow} size={14} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        )
      }
    >
      <MenuChoice
        label={t(`follow.${kind}.label`)}
        value={level}
        onChange={onChange}
        choices={levels.map((value) => ({
          value,
          label: t(`follow.${kind}.${value}`),
          description: t(`follow.${kind}.${value}Text`),
        }))}
      />
    </Menu>
  )
}
