import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { Specimen } from '../specimen.ts'
import { LinkButton } from './LinkButton.tsx'

const routed = (links: ReactNode) => <MemoryRouter>{links}</MemoryRouter>

export const specimen: Specimen = {
  title: 'LinkButton',
  states: {
    tones: () =>
      routed(
        (['primary', 'secondary', 'soft', 'ghost', 'danger', 'danger-line'] as const).map((tone) => (
          <LinkButton key={tone} to="/there" tone={tone}>
            {tone}
          </LinkButton>
        )),
      ),
    sizes: () =>
      routed(
        (['sm', 'md', 'lg'] as const).map((size) => (
          <LinkButton key={size} to="/there" size={size} icon={<ArrowRight size={16} strokeWidth={1.75} />}>
            {size}
          </LinkButton>
        )),
      ),
    wide: () =>
      routed(
        <LinkButton to="/there" tone="primary" isWide>
          See every tier
        </LinkButton>,
      ),
  },
}
