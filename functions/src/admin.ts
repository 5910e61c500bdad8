import { subscribeToDashboard, getDashboard, listOverdueJobs } from './admin/board/board.ts';
import { createDiscount, deleteDiscount, listDiscounts, updateDiscount } from './admin/discounts/discounts.ts';
import { previewDiscount } from './admin/discounts/rehearse-discount.ts';
import { uploadPicture } from './admin/goods/add-picture.ts';
import { createProduct, deleteProduct, updateProduct } from './admin/goods/edit-product.ts';
import { getAdminProduct, listAdminProducts } from './admin/goods/list-products.ts';
import { listAuditLog } from './admin/list-history.ts';
import {
  updateOrderStatusHandler,
  markOrderPaidHandler,
  resolveReviewHandler,
  refundOrderHandler,
} from './admin/orders/change-order.ts';
import { sendOrderToShopify } from './admin/orders/push-order.ts';
import { listAdminEmails } from './admin/orders/list-mails.ts';
import { getEmailHealth } from './admin/orders/mail-health.ts';
import { resendEmail, sendDelayNotice } from './admin/orders/write-customer.ts';
import { exportOrders } from './admin/orders/export-orders.ts';
import { getAdminOrder, listAdminOrders } from './admin/orders/list-orders.ts';
import { listContent, updateContent } from './admin/site/content.ts';
import { createHero, deleteHero, listHeroes, updateHero } from './admin/site/heroes.ts';
import { createLook, deleteLook, listAdminLooks, updateLook } from './admin/site/looks.ts';
import { createNavigation, deleteNavigation, listNavigation, updateNavigation } from './admin/site/navigation.ts';
import { sortList } from './admin/site/order-list.ts';
import {
  getSettings,
  updatePaymentSettings,
  updateCheckoutSettings,
  updateShopifySettings,
  updateShopSettings,
  updateTaxSettings,
} from './admin/site/settings.ts';
import { createCategory, deleteCategory, listCategories, updateCategory } from './admin/site/categories.ts';
import { changeAdminPassword } from './admin/gate/change-panel-password.ts';
import { adminLogin, getAdminSession, adminLogout } from './admin/gate/enter-panel.ts';
import { getCallerAddress } from './admin/gate/get-caller-address.ts';
import { requestAdminPasswordReset, resetAdminPassword } from './admin/gate/reset-panel-password.ts';
import { fixDiscrepancy } from './admin/reports/remedy-finding.ts';
import { getReport, listReports, createReport } from './admin/reports/reports.ts';
import { getSyncProgress } from './admin/shopify/get-sync.ts';
import { syncShopify } from './admin/shopify/sync-shopify.ts';
import { deleteSubscriber, exportSubscribers, listSubscribers } from './admin/subscribers/subscribers.ts';
import { undoChange } from './admin/undo-change.ts';
import type { Handlers } from './handler.ts';

/** Every call of the `admin` function. A call of the table that is missing here does not compile. */
export const adminHandlers: Handlers<'admin'> = {
  adminLogin: adminLogin,
  adminLogout: adminLogout,
  getAdminSession: getAdminSession,
  changeAdminPassword: changeAdminPassword,
  requestAdminPasswordReset: requestAdminPasswordReset,
  resetAdminPassword: resetAdminPassword,
  getCallerAddress,
  getDashboard: getDashboard,
  subscribeToDashboard: subscribeToDashboard,
  listAuditLog: listAuditLog,
  undoChange,
  listCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  listAdminProducts: listAdminProducts,
  getAdminProduct: getAdminProduct,
  createProduct,
  updateProduct,
  deleteProduct,
  uploadPicture: uploadPicture,
  listAdminOrders: listAdminOrders,
  getAdminOrder: getAdminOrder,
  updateOrderStatus: updateOrderStatusHandler,
  markOrderPaid: markOrderPaidHandler,
  resendEmail: resendEmail,
  listAdminEmails: listAdminEmails,
  getEmailHealth: getEmailHealth,
  sendDelayNotice: sendDelayNotice,
  sendOrderToShopify: sendOrderToShopify,
  refundOrder: refundOrderHandler,
  resolveReview: resolveReviewHandler,
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
  listAdminLooks: listAdminLooks,
  createLook,
  updateLook,
  deleteLook,
  sortList: sortList,
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
  previewDiscount: previewDiscount,
  listOverdueJobs: listOverdueJobs,
  listReports,
  getReport,
  createReport: createReport,
  fixDiscrepancy: fixDiscrepancy,
  listSubscribers,
  deleteSubscriber,
  exportSubscribers,
  syncShopify,
  getSyncProgress: getSyncProgress,
};
