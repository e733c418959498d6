import { Face } from './Face.tsx'

interface Props {
  readonly name: string
  readonly src?: string
  readonly size?: 24 | 28 | 40 | 56
}

/** The logo of a community. Its name is read beside it or from the link around it. */
export const Mark = ({ name, src, size = 40 }: Props) => (
  <Face name={name} src={src} size={size} shape="mark" label="" />
)
