import { Link } from 'react-router';

export default function Home() {
  return <Link to="/products/harbour-mug">Mug</Link>;
}
