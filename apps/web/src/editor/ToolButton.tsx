import { Toolbar } from '@base-ui/react/toolbar'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../ui/actions/IconButton.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  readonly label: string
  readonly icon: LucideIcon
  readonly isOn?: boolean
}

/** A button of the toolbar. Pressing it with a pointer leaves the focus in the text. */
export function ToolButton({ label, icon: Icon, isOn, ...rest }: Props) {
  return (
    <Toolbar.Button
      {...rest}
      render={
        <IconButton
          size="sm"
          label={label}
          title={label}
          icon={<Icon size={17} strokeWidth={1.75} />}
          isPressed={isOn}
          onMouseDown={(event) => event.preventDefault()}
        />
      }
    />
  )
}
