import {
  Bike,
  BookOpen,
  Briefcase,
  ChefHat,
  Cpu,
  FlaskConical,
  Gamepad2,
  GraduationCap,
  HeartPulse,
  Leaf,
  type LucideIcon,
  Map as MapIcon,
  Music,
  Palette,
  Shapes,
} from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  palette: Palette,
  'book-open': BookOpen,
  briefcase: Briefcase,
  'graduation-cap': GraduationCap,
  'chef-hat': ChefHat,
  'gamepad-2': Gamepad2,
  'heart-pulse': HeartPulse,
  music: Music,
  leaf: Leaf,
  'flask-conical': FlaskConical,
  bike: Bike,
  cpu: Cpu,
  map: MapIcon,
}

export const spaceIcon = (name: string): LucideIcon => icons[name] ?? Shapes
