import { slugify } from '@/lib/domain/places/slug'

/** The part of an address that a name gives; `otherwise` for names without Latin letters or digits. */
export function toSlug(name: string, otherwise: string): string {
  return slugify(name) || otherwise
}
