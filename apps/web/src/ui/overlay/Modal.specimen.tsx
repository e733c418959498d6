import { Gem } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import type { Specimen } from '../specimen.ts'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import { Modal } from './Modal.tsx'

function Example(props: Omit<ComponentProps<typeof Modal>, 'isOpen' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.title}</Button>
      <Modal {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const footer = (
  <>
    <Button tone="ghost">Not now</Button>
    <Button tone="primary">Upgrade to Pro</Button>
  </>
)

export const specimen: Specimen = {
  title: 'Modal',
  states: {
    hero: () => (
      <Example
        title="Tier limit reached"
        icon={<Gem size={22} strokeWidth={1.75} />}
        description="The Mid plan has room for 3 tiers and Slow Kiln uses all of them."
        footer={footer}
        footerNote="Billed from today, prorated. Downgrade whenever you like."
      >
        What you get is listed here.
      </Example>
    ),
    'small, no footer': () => (
      <Example size="sm" title="No room for another chat" description="Please contact the creator." />
    ),
    'large, scrolls, a menu inside': () => (
      <Example size="lg" title="Terms that nobody reads to their end" footer={footer}>
        <Menu trigger={<Button>Language</Button>}>
          <MenuItem onSelect={() => undefined}>English</MenuItem>
          <MenuItem onSelect={() => undefined}>Deutsch</MenuItem>
        </Menu>
        {Array.from({ length: 40 }, (_, at) => (
          <p key={String(at)}>Paragraph {at + 1}: everything above applies to everything below.</p>
        ))}
      </Example>
    ),
    busy: () => (
      <Example
        title="Paying"
        isBusy
        footer={
          <Button tone="primary" isBusy>
            Pay
          </Button>
        }
      >
        It cannot be closed now.
      </Example>
    ),
  },
}
