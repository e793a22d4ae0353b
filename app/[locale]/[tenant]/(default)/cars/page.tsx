import { partnerMetadata, PartnerPage } from '../_views/partner-page'

export const generateMetadata = () => partnerMetadata('cars')

export default async function CarsPage({ searchParams }: PageProps<'/[locale]/[tenant]/cars'>) {
  return <PartnerPage vertical="cars" query={await searchParams} />
}
