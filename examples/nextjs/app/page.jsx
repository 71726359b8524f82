import Link from 'next/link';

export const metadata = { title: 'Shop' };

export default function Home() {
  return <Link href="/products/harbour-mug">Mug</Link>;
}
