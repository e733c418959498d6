import { useState } from 'react'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import type { Tray } from './model.ts'
import styles from './Trays.module.css'

/** What waits for one, behind a button each; one panel is open at a time. */
export function Trays({ trays }: { readonly trays: readonly Tray[] }) {
  const [open, setOpen] = useState<string | null>(null)
  return trays.map(({ id, label, icon: Icon, count = 0, isUnread = false, news, panel }) => (
    <span key={id} className={styles.tray} data-tray={id}>
      <Popover
        title={label}
        isOpen={open === id}
        onOpenChange={(isOpen) => setOpen((now) => (isOpen ? id : now === id ? null : now))}
        trigger={
          <IconButton
            label={label}
            icon={<Icon size={17} strokeWidth={1.75} />}
            count={count}
            dot={isUnread}
            countLabel={news}
          />
        }
      >
        {panel()}
      </Popover>
    </span>
  ))
}
