import { Ban, Check, ChevronDown, Clock, UserCheck, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Menu } from '../ui/overlay/Menu.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import type { KeptUser } from '../users/collections.ts'
import { selectIsMe, selectUser } from '../users/selectors.ts'
import { unblockUser } from '../users/thunks.ts'
import styles from './ConnectButton.module.css'
import { ConnectedMenu } from './ConnectedMenu.tsx'
import type { Ask } from './question.ts'
import { type Relation, relationTo } from './relation.ts'
import { type DeedName, relate } from './thunks.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface Props {
  readonly userId: string
  readonly size?: 'sm' | 'md'
  readonly isWide?: boolean
  /** In a list of many, only words and a line. */
  readonly isQuiet?: boolean
  readonly onAsk: Ask
}

const icon = { size: 16, strokeWidth: 1.75 }
const chevron = <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />

/** How I stand to somebody, and what can be done about it. */
export function ConnectButton({ userId, isWide = false, ...look }: Props) {
  const user = useAppSelector((state) => selectUser(state, userId))
  const isMe = useAppSelector((state) => selectIsMe(state, userId))
  const relation = user && !isMe ? relationTo(user) : null
  const focus = useKeptFocus<HTMLSpanElement>(relation)
  return (
    <span {...focus} className={styles.place} data-wide={isWide || undefined}>
      {user && relation && <Buttons {...look} isWide={isWide} user={user} relation={relation} />}
    </span>
  )
}

interface ButtonsProps extends Omit<Props, 'userId'> {
  readonly user: KeptUser
  readonly relation: Relation
}

function Buttons({ user, relation, size = 'md', isWide = false, isQuiet = false, onAsk }: ButtonsProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: userId, fullname: name } = user
  const doIt = (what: DeedName) => () => void dispatch(relate(what, userId))
  const look = { size, isWide }
  const primary = isQuiet ? 'secondary' : 'primary'
  switch (relation) {
    case 'none':
      return (
        <Button {...look} tone={primary} icon={<UserPlus {...icon} />} onClick={doIt('request')}>
          {t('connections.connect')}
          <span className="unseen"> {t('connections.with', { name })}</span>
        </Button>
      )
    case 'sent':
      return (
        <Menu
          align="end"
          trigger={
            <Button {...look} icon={<Clock {...icon} />}>
              {t('connections.sent')}
              <span className="unseen"> {t('connections.to', { name })}</span>
              {chevron}
            </Button>
          }
        >
          <MenuItem onSelect={doIt('cancel')}>{t('connections.cancel')}</MenuItem>
        </Menu>
      )
    case 'pending':
      return (
        <>
          <Button {...look} tone={primary} icon={<Check {...icon} />} onClick={doIt('approve')}>
            {t('connections.accept')}
            <span className="unseen"> {name}</span>
          </Button>
          <Button {...look} onClick={doIt('reject')}>
            {t('connections.decline')}
            <span className="unseen"> {name}</span>
          </Button>
        </>
      )
    case 'connected':
      return (
        <ConnectedMenu
          user={user}
          onAsk={onAsk}
          trigger={
            <Button {...look} tone="soft" icon={<UserCheck {...icon} />}>
              {t('connections.connected')}
              <span className="unseen"> {t('connections.with', { name })}</span>
              {chevron}
            </Button>
          }
        />
      )
    case 'blocked':
      return (
        <Button
          {...look}
          tone="danger-line"
          icon={<Ban {...icon} />}
          onClick={() => void dispatch(unblockUser(userId))}
        >
          {t('people.unblock')}
          <span className="unseen"> {name}</span>
        </Button>
      )
  }
}
