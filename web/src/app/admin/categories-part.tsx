import { Categories } from '../../features/admin-categories/components/categories.tsx';

export default Categories;
