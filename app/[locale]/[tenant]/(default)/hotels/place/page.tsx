import type { Metadata } from 'next'
import { addressMetadata, AddressPage, MOVED, type Address } from '../_views/address-page'

type Props = PageProps<'/[locale]/[tenant]/hotels/place'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  return addressMetadata(await readAddress(props))
}

export default async function PlacesPage(props: Props) {
  return <AddressPage {...await readAddress(props)} />
}

async function readAddress({ searchParams }: Props): Promise<Address> {
  const query = await searchParams
  return { family: 'place', segments: [], query, view: MOVED }
}
