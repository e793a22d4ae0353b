import type { Metadata } from 'next'
import { addressMetadata, AddressPage, type Address } from '../_views/address-page'
import { COUNTRY } from '../_views/addresses/country-address'

type Props = PageProps<'/[locale]/[tenant]/hotels/[country]'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  return addressMetadata(await readAddress(props))
}

export default async function BrowseCountryPage(props: Props) {
  return <AddressPage {...await readAddress(props)} />
}

async function readAddress({ params, searchParams }: Props): Promise<Address> {
  const [{ country }, query] = await Promise.all([params, searchParams])
  return { family: 'browse', segments: [country], query, view: COUNTRY }
}
