import { Popover } from '@base-ui/react/popover'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import popup from '../ui/overlay/popup.module.css'
import type { Reacted } from './predict-reactions.ts'
import styles from './ReactButton.module.css'
import { ReactionPicker } from './ReactionPicker.tsx'
import { ReactionPill } from './ReactionPill.tsx'
import { useLongPress } from './use-long-press.ts'

interface Props {
  readonly item: Reacted
  readonly label: string
  readonly size: 'sm' | 'md'
  readonly onReact: (reactionType: string) => void
  readonly onWho?: () => void
}

/** A press likes, or removes the reaction; a resting pointer, a long press or an arrow key opens the choice. */
export function ReactButton({ item, label, size, onReact, onWho }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const hint = useId()
  const press = useLongPress(() => setOpen(true))

  const change = (willOpen: boolean, { reason, cancel }: Popover.Root.ChangeEventDetails) => {
    if (reason === 'trigger-press') return cancel()
    setOpen(willOpen)
  }
  const toggle = () => {
    if (press.takeLong()) return
    setOpen(false)
    onReact(item.userReaction === '' ? 'like' : '')
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const close = (act: () => void) => () => {
    setOpen(false)
    act()
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <Popover.Trigger
        openOnHover
        delay={200}
        closeDelay={200}
        aria-describedby={hint}
        onKeyDown={openByKey}
        onContextMenu={(event) => event.preventDefault()}
        {...press.handlers}
        onClick={toggle}
        render={
          <ReactionPill
            item={item}
            size={size}
            label={`${t(item.userReaction === '' ? 'reactions.react' : 'reactions.takeBack')}: ${label}`}
          />
        }
      />
      <span id={hint} hidden>
        {t('reactions.hint')}
      </span>
      <Popover.Portal className={popup.portal}>
        <Popover.Positioner side="top" align="start" sideOffset={6} collisionPadding={8}>
          <Popover.Popup
            className={`${popup.popup} ${styles.popup}`}
            aria-label={t('reactions.pick')}
            // The tooltip of a reaction would otherwise handle the first Escape itself.
            onKeyDownCapture={({ key }) => key === 'Escape' && setOpen(false)}
          >
            <ReactionPicker
              chosen={item.userReaction}
              onPick={(reactionType) => close(() => onReact(reactionType))()}
              onWho={onWho && close(onWho)}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
