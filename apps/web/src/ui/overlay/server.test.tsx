import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { english } from '../../testing/english.ts'
import { Button } from '../actions/Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Progress } from '../feedback/Progress.tsx'
import { Ring } from '../feedback/Ring.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { SkeletonGroup } from '../feedback/SkeletonGroup.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import { Popover } from './Popover.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { Tooltip } from './Tooltip.tsx'

english

const nothing = () => undefined

const parts: Record<string, ReactNode> = {
  Menu: (
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={nothing}>Edit</MenuItem>
    </Menu>
  ),
  Popover: (
    <Popover trigger={<Button>Requests</Button>} title="Requests">
      None
    </Popover>
  ),
  PreviewCard: (
    <PreviewCard trigger={<a href="/odalys">Odalys</a>} label="Odalys">
      About her
    </PreviewCard>
  ),
  Tooltip: (
    <Tooltip text="More" isDescription>
      <Button>Less</Button>
    </Tooltip>
  ),
  Banner: <Banner title="Hello" onDismiss={nothing} />,
  ErrorState: <ErrorState title="Not loaded" onRetry={nothing} />,
  Progress: <Progress label="Upload" value={62} />,
  Ring: <Ring label="Course" value={62} />,
  Skeleton: (
    <SkeletonGroup>
      <Skeleton width="60%" />
    </SkeletonGroup>
  ),
  Spinner: <Spinner />,
}

it.each(Object.keys(parts))(
  '%s comes from the server without a style, which the page would refuse',
  (name) => {
    const html = renderToString(<MemoryRouter>{parts[name]}</MemoryRouter>)
    expect(html.length).toBeGreaterThan(20)
    expect(html).not.toMatch(/<style|\sstyle=/)
  },
)
