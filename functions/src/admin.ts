import { followPanel, getBoard, listLateJobs } from './admin/board/board.ts';
import { createDiscount, deleteDiscount, listDiscounts, updateDiscount } from './admin/discounts/discounts.ts';
import { rehearseDiscount } from './admin/discounts/rehearse-discount.ts';
import { addPicture } from './admin/goods/add-picture.ts';
import { createProduct, deleteProduct, updateProduct } from './admin/goods/edit-product.ts';
import { getPanelProduct, listPanelProducts } from './admin/goods/list-products.ts';
import { listHistory } from './admin/list-history.ts';
import { changeOrderStatus, markOrderPaid, noteLookedAt, refundOrder } from './admin/orders/change-order.ts';
import { pushOrder } from './admin/orders/push-order.ts';
import { listPanelMails } from './admin/orders/list-mails.ts';
import { getMailHealth } from './admin/orders/mail-health.ts';
import { resendMail, tellDelay } from './admin/orders/write-customer.ts';
import { exportOrders } from './admin/orders/export-orders.ts';
import { getPanelOrder, listPanelOrders } from './admin/orders/list-orders.ts';
import { listContent, updateContent } from './admin/site/content.ts';
import { createHero, deleteHero, listHeroes, updateHero } from './admin/site/heroes.ts';
import { createLook, deleteLook, listPanelLooks, updateLook } from './admin/site/looks.ts';
import { createNavigation, deleteNavigation, listNavigation, updateNavigation } from './admin/site/navigation.ts';
import { orderList } from './admin/site/order-list.ts';
import {
  getSettings,
  updatePaymentSettings,
  updateCheckoutSettings,
  updateShopifySettings,
  updateShopSettings,
  updateTaxSettings,
} from './admin/site/settings.ts';
import { createCategory, deleteCategory, listCategories, updateCategory } from './admin/site/categories.ts';
import { changePanelPassword } from './admin/gate/change-panel-password.ts';
import { enterPanel, getPanelSession, leavePanel } from './admin/gate/enter-panel.ts';
import { getCallerAddress } from './admin/gate/get-caller-address.ts';
import { askPanelReset, resetPanelPassword } from './admin/gate/reset-panel-password.ts';
import { remedyFinding } from './admin/reports/remedy-finding.ts';
import { getReport, listReports, makeReport } from './admin/reports/reports.ts';
import { getSync } from './admin/shopify/get-sync.ts';
import { syncShopify } from './admin/shopify/sync-shopify.ts';
import { deleteSubscriber, exportSubscribers, listSubscribers } from './admin/subscribers/subscribers.ts';
import { undoChange } from './admin/undo-change.ts';
import type { Handlers } from './handler.ts';

/** Every call of the `admin` function. A call of the table that is missing here does not compile. */
export const adminHandlers: Handlers<'admin'> = {
  enterPanel,
  leavePanel,
  getPanelSession,
  changePanelPassword,
  askPanelReset,
  resetPanelPassword,
  getCallerAddress,
  getBoard,
  followPanel,
  listHistory,
  undoChange,
  listCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  listPanelProducts,
  getPanelProduct,
  createProduct,
  updateProduct,
  deleteProduct,
  addPicture,
  listPanelOrders,
  getPanelOrder,
  changeOrderStatus,
  markOrderPaid,
  resendMail,
  listPanelMails,
  getMailHealth,
  tellDelay,
  pushOrder,
  refundOrder,
  noteLookedAt,
  exportOrders,
  listContent,
  updateContent,
  listNavigation,
  createNavigation,
  updateNavigation,
  deleteNavigation,
  listHeroes,
  createHero,
  updateHero,
  deleteHero,
  listPanelLooks,
  createLook,
  updateLook,
  deleteLook,
  orderList,
  getSettings,
  updateShopSettings,
  updatePaymentSettings,
  updateTaxSettings,
  updateCheckoutSettings,
  updateShopifySettings,
  listDiscounts,
  createDiscount,
  updateDiscount,
  deleteDiscount,
  rehearseDiscount,
  listLateJobs,
  listReports,
  getReport,
  makeReport,
  remedyFinding,
  listSubscribers,
  deleteSubscriber,
  exportSubscribers,
  syncShopify,
  getSync,
};
